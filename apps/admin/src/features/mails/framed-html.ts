const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** A style's text without what could end its rule or its sheet. */
function ruleOf(style: string): string {
  return style.replaceAll(/&(?:quot|#39|amp|lt|gt);/gu, (entity) => entities[entity] ?? entity).replaceAll(/[<>{}]/gu, '')
}

/**
 * The page of a mail for a frame: a frame without an address has the content security policy of the page around it, which refuses inline styles, so
 * that they stand in one sheet with the page's nonce instead.
 */
export function framedHtml(html: string, nonce: string): string {
  const rules = new Map<string, string>()
  const body = html.replaceAll(/\sstyle="([^"]*)"/gu, (_, style: string) => {
    const rule = ruleOf(style)
    const name = rules.get(rule) ?? `s${rules.size}`
    rules.set(rule, name)
    return ` class="${name}"`
  })
  const sheet = [...rules].map(([rule, name]) => `.${name}{${rule}}`).join('\n')
  return `<!doctype html><base target="_blank"><style nonce="${nonce}">${sheet}</style>${body}`
}
