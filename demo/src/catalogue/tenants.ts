import { agreementsOf, jewellerTerms, teaTerms } from './agreements.ts'
import { jinheBrand, qingheBrand } from './brand.ts'
import { jinheCategories, qingheCategories } from './categories.ts'
import { jinheContests, qingheContests } from './contests.ts'
import { jinheEvents, qingheEvents } from './events.ts'
import { jinheGiftStore } from './gifts-jinhe.ts'
import { qingheGiftStore } from './gifts-qinghe.ts'
import { earGoods } from './goods-ears.ts'
import { presentGoods } from './goods-gifts.ts'
import { goldGoods } from './goods-gold.ts'
import { jadeGoods } from './goods-jade.ts'
import { neckGoods } from './goods-neck.ts'
import { objectGoods } from './goods-objects.ts'
import { ringGoods } from './goods-rings.ts'
import { teaGoods } from './goods-tea.ts'
import { wristGoods } from './goods-wrists.ts'
import { jinheHouse, qingheHouse } from './house.ts'
import { jinheMembers, qingheMembers } from './members.ts'
import { jinheEmployees, jinheStores, qingheEmployees, qingheStores } from './stores.ts'
import { jinheTopics, qingheTopics } from './topics.ts'
import type { TenantCatalogue } from './types.ts'
import { jinheWorkshop, qingheWorkshop } from './workshops.ts'

/** The main demo tenant: jeweller and gift shop, eight stores. */
export const jinhe: TenantCatalogue = {
  brand: jinheBrand,
  categories: jinheCategories,
  goods: [...ringGoods, ...neckGoods, ...jadeGoods, ...earGoods, ...wristGoods, ...goldGoods, ...objectGoods, ...presentGoods],
  stores: jinheStores,
  employees: jinheEmployees,
  members: jinheMembers,
  agreements: agreementsOf('金禾有礼', jinheBrand.servicePhone, jewellerTerms),
  topics: jinheTopics,
  giftStore: jinheGiftStore,
  house: jinheHouse,
  events: jinheEvents,
  contests: jinheContests,
  workshop: jinheWorkshop,
}

/** The second demo tenant, to try that tenants do not see each other. */
export const qinghe: TenantCatalogue = {
  brand: qingheBrand,
  categories: qingheCategories,
  goods: teaGoods,
  stores: qingheStores,
  employees: qingheEmployees,
  members: qingheMembers,
  agreements: agreementsOf('青禾茶礼', qingheBrand.servicePhone, teaTerms),
  topics: qingheTopics,
  giftStore: qingheGiftStore,
  house: qingheHouse,
  events: qingheEvents,
  contests: qingheContests,
  workshop: qingheWorkshop,
}
