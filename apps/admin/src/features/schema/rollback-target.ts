import { findTime } from '../../app/times.ts'

/** Where to go back to, as it is chosen. */
export interface TargetForm {
  kind: 'tag' | 'instant'
  tag: string | null
  /** A day in Tokyo. */
  day: string | null
  /** `9:05` in Tokyo. */
  time: string
}

/** What the calls are asked with, or the field that is not filled in right. */
export function targetOf({ kind, tag, day, time }: TargetForm): { tag: string } | { date_time: string } | { fault: 'tag' | 'instant' } {
  if (kind === 'tag') return tag === null || tag === '' ? { fault: 'tag' } : { tag }
  const at = findTime(time)
  if (day === null || !at) return { fault: 'instant' }
  const clock = [at.hour, at.minute].map((part) => String(part).padStart(2, '0')).join(':')
  return { date_time: new Date(`${day}T${clock}:00+09:00`).toISOString() }
}
