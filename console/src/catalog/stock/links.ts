export const stockLinks = { movements: '/stock', movementsOf: (goodsId: string) => `/stock?goodsId=${goodsId}` }
