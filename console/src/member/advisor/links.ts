export const advisorLinks = { list: '/stewards', of: (employeeId: string): string => `/stewards?employeeId=${employeeId}` }
