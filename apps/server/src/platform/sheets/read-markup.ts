const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text that stands in markup with its entities. */
export const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/giu, (all, hex: string | undefined, digits: string | undefined, name: string | undefined) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    if (name !== undefined) return entities[name] ?? all
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })

/**
 * The attributes of each tag of a name, as they stand. A tag ends where another one begins: looking further from each of many that never end would take
 * hours.
 */
export const attributesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^<>]*)>`, 'gu'))].map(([, own = '']) => own)

/** Finds the value of an attribute whose name is this pattern, as it stands. */
export function attributeNamed(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'u')
  return (attributes) => pattern.exec(attributes)?.[1]
}
