/** What an operator may be allowed to do. Each stands beside the feature it guards; `main-permissions.ts` joins them. */
export interface Permission {
  /** Kept in roles, e.g. `order.view`. */
  key: string
  /** Its name in the role editor. */
  label: string
  hint: string
  /** The stores of a role limit it: what happens in a store, and members who belong to it. All others are the brand's own. */
  inStores?: true
  /** A role may cap it in yuan, for one order and for all together in 24 hours; what both are called in the role editor. */
  cap?: { each: string; daily: string }
}
