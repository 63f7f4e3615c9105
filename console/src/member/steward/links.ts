export const stewardLinks = { list: '/stewards', of: (employeeId: string): string => `/stewards?employeeId=${employeeId}` }
