export const configLinks = { all: '/config' }
