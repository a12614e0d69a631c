/** What a reading and what is typed of it have in common: kana without long marks and spaces. */
export function soundKey(reading: string): string {
  return reading.replaceAll(/[\u30fc\s?]/gu, '')
}
