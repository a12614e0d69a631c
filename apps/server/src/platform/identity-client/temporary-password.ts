import { randomInt } from 'node:crypto'

// Without the signs that people mix up when they type a mail's text (0 O, 1 l I).
const GROUPS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@']
const LENGTH = 16

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length))
}

/** A random password of 16 signs that meets every rule of a pool (1§5). */
export function newTemporaryPassword(): string {
  const characters = GROUPS.map(pick)
  while (characters.length < LENGTH) characters.push(pick(GROUPS.join('')))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const kept = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = kept
  }
  return characters.join('')
}
