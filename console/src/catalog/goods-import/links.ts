export const goodsImportLinks = { all: '/goods-import' }
