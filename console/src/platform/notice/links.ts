export const noticeLinks = { settings: '/me/notices' }
