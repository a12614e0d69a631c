/**
 * Seconds as people tell how long something will still take, never less than is left: tens of seconds below a minute, then whole minutes, with hours from one
 * on.
 */
export function roundTime(seconds: number): { hours: number; minutes: number; tens: number } {
  const tens = Math.ceil(seconds / 10) * 10
  const all = tens < 60 ? 0 : Math.ceil(seconds / 60)
  return { hours: Math.floor(all / 60), minutes: all % 60, tens }
}
