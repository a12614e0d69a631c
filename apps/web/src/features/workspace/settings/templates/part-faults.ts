import { longestPartName } from '../shared/named/name-rules.ts'
import type { Part } from './part-rows.tsx'

/** What is wrong with the names of parts, by uuid. A template needs at least one part, and no name twice. */
export function partFaults(parts: readonly Part[]): Map<string, 'missing' | 'tooLong' | 'twice'> {
  const faults = new Map<string, 'missing' | 'tooLong' | 'twice'>()
  const seen = new Set<string>()
  for (const { uuid, name } of parts) {
    const plain = name.trim()
    if (plain === '') faults.set(uuid, 'missing')
    else if (plain.length > longestPartName) faults.set(uuid, 'tooLong')
    else if (seen.has(plain)) faults.set(uuid, 'twice')
    seen.add(plain)
  }
  return faults
}
