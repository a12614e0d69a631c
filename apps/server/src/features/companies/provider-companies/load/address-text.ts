/** The parts of an address; what is not known is null or absent. */
interface AddressParts {
  prefecture?: string | null | undefined
  city?: string | null | undefined
  street?: string | null | undefined
}

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * An address in one line: a Japanese one from the large to the small without marks, another one from the small to the large with commas, and
 * the street alone where that names the city itself. Null when no part is known.
 */
export function addressText({ prefecture, city, street }: AddressParts): string | null {
  const parts = [prefecture, city, street].flatMap((part) => part || [])
  if (parts.length === 0) return null
  if (parts.some((part) => japanese.test(part))) return parts.join('')
  return street && city && street.includes(city) ? street : parts.toReversed().join(', ')
}
