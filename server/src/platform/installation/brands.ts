import type { WideReader } from '../../kit/db/db.ts'
import { operatorsPerBrand } from '../operator/public/operators.ts'
import { allBrands } from '../tenant-config/public/tenants.ts'

/** Every brand of the installation, oldest first. */
export async function listBrands(r: WideReader) {
  const operators = await operatorsPerBrand(r)
  return (await allBrands(r)).map(({ createdAt, ...brand }) => ({
    ...brand,
    operators: operators.get(brand.id) ?? 0,
    createTime: createdAt.getTime(),
  }))
}
