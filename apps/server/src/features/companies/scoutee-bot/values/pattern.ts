/** A pattern that matches any of some words as they stand; longer ones first, so that a word never hides one that begins like it. */
export function anyOf(words: readonly string[]): string {
  const sorted = [...words].toSorted((a, b) => b.length - a.length)
  return `(?:${sorted.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')).join('|')})`
}

/** The text of a page as values are read from it: NFKC, invisible characters dropped, spaces single, lines trimmed, blank ones dropped. */
export function tidyText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .split(/\s*[\r\n]+\s*/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Tidied text with every dash as `-`: for telephone numbers, postal codes and days. */
export function withPlainDashes(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212\ufe63\u2500](?=[\s\d(])|(?<=\d)\u30fc(?=\d)/gu, '-')
}
