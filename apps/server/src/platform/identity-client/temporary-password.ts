import { randomInt } from 'node:crypto'

// Without the signs that people mix up when they type a mail's text (0 O, 1 l I).
const GROUPS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@']
const LENGTH = 16

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length))
}

/** A random password of 16 signs that meets every rule of a pool (1§5). */
export function newTemporaryPassword(): string {
  const signs = GROUPS.map(pick)
  while (signs.length < LENGTH) signs.push(pick(GROUPS.join('')))
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const kept = signs[last] ?? ''
    signs[last] = signs[other] ?? ''
    signs[other] = kept
  }
  return signs.join('')
}
