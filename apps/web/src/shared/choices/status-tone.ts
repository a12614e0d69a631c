import { type StatusTone, statusTones } from '@mekiki/ui'

const isTone = (name: string): name is StatusTone => name in statusTones
const tones = Object.keys(statusTones).filter(isTone)

/** The tone of a status colour as the server keeps it: an index into the design's eight. */
export function statusToneOf(color: number): StatusTone {
  return tones[color] ?? 'gray'
}
