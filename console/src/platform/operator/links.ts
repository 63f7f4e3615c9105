export const operatorLinks = { list: '/operators', add: '/operators?add=1' }
