export const toCategories = (rootId?: string): string => (rootId ? `/mall/product/category?root=${rootId}` : '/mall/product/category')
export const toCategory = (id: string): string => `/mall/${id}`
