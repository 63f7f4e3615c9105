/** What people say at an hour of the day, 0–23. */
export function greetingAt(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
