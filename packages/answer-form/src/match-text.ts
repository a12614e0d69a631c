const katakana = /[\u30a1-\u30f6]/gu

/** Width, case, and katakana or hiragana make no difference. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .trim()

/** Whether a text holds the searched words in any width, case and kana; nothing searched fits everything. */
export function matchesText(text: string, search: string): boolean {
  return folded(text).includes(folded(search))
}
