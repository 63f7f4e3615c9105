/** `林**`: enough to know a friend by. */
export const maskName = (name: string): string => {
  const [first = '友', ...rest] = Array.from(name.trim())
  return `${first}${'*'.repeat(Math.min(2, Math.max(1, rest.length)))}`
}

/** What is added to an address so that whoever registers after opening it counts as brought by this member. */
export const inviteQuery = (appId: string, memberId: string): Record<string, string> => ({
  app_id: appId,
  fromid: memberId,
  fromtype: 'member',
})
