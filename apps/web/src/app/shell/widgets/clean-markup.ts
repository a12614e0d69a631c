const kept = new Set(
  'A ABBR B BDI BDO BR BUTTON CODE DIV EM H1 H2 H3 H4 H5 H6 HR I IMG LABEL LI MARK OL OPTION P RUBY RB RP RT S SELECT SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' '
  )
)
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'EMBED', 'NOSCRIPT', 'SVG', 'MATH'])
const keptAttribute = /^(?:class|id|title|lang|dir|translate|role|tabindex|alt|value|type|selected|colspan|rowspan|aria-[a-z]+|data-[\w-]+)$/u

function isSafe(name: string, value: string | null): boolean {
  if (name === 'href' || name === 'src') return /^(?:https?:\/\/|\/(?!\/)|#)/iu.test((value ?? '').trim())
  return keptAttribute.test(name)
}

function cleanChildren(parent: Element): void {
  for (const child of parent.querySelectorAll(':scope > *')) {
    const tag = child.tagName.toUpperCase()
    if (dropped.has(tag)) {
      child.remove()
      continue
    }
    cleanChildren(child)
    if (!kept.has(tag)) {
      child.replaceWith(...child.childNodes)
      continue
    }
    for (const name of child.getAttributeNames()) if (!isSafe(name, child.getAttribute(name))) child.removeAttribute(name)
  }
}

/** Markup of somebody else's with its texts and its form, and nothing that acts: no programs, no styles, no frames, no handlers, links of the web alone. `trust` lets it be read. */
export function cleanMarkup(text: string, trust: (text: string) => string): string {
  const { body } = new DOMParser().parseFromString(trust(text), 'text/html')
  cleanChildren(body)
  return body.innerHTML
}
