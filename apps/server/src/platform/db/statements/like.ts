/** A LIKE pattern for "contains exactly this text": the wildcards of the text are taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}

/** A LIKE pattern for "begins with exactly this text". */
export function prefixPattern(text: string): string {
  return containsPattern(text).slice(1)
}
