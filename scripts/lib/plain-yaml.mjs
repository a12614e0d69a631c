/** A line that is not of the part of YAML that is read here. */
class PlainYamlFault extends Error {
  name = 'PlainYamlFault'
}

/** Whether a text is open within quotes at a place. */
function withoutComment(line) {
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '#' && (at === 0 || line[at - 1] === ' ')) return line.slice(0, at).trimEnd()
  }
  return line.trimEnd()
}

const splitList = (text) => text.match(/"[^"]*"|'[^']*'|[^,\s][^,]*/gu) ?? []

function scalarOf(text, anchors) {
  const value = text.trim()
  if (value.startsWith('*')) {
    if (!anchors.has(value.slice(1))) throw new PlainYamlFault(`${value} names no anchor above it`)
    return anchors.get(value.slice(1))
  }
  if (value === '{}') return {}
  if (value.startsWith('[')) {
    if (!value.endsWith(']')) throw new PlainYamlFault(`a list in one line that does not end: ${value}`)
    return splitList(value.slice(1, -1)).map((item) => scalarOf(item, anchors))
  }
  if (/^".*"$/u.test(value)) return JSON.parse(value)
  if (/^'.*'$/u.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  if (/^[|>{&!%@`]/u.test(value) || /: |:$/u.test(value)) throw new PlainYamlFault(`not read here, or in need of quotes: ${value}`)
  return value
}

function entriesOf(text) {
  return text.split('\n').flatMap((raw, index) => {
    const line = withoutComment(raw)
    if (line.trim() === '') return []
    if (line.includes('\t')) throw new PlainYamlFault(`line ${index + 1}: a tab`)
    return [{ indent: line.length - line.trimStart().length, text: line.trim(), number: index + 1 }]
  })
}

/**
 * Reads the part of YAML that the samples in deploy/ keep to: maps and lists by indentation, lists in one line, plain and quoted values (all as texts),
 * comments, anchors on maps and `<<`. Everything else is a fault, and so are a key that stands twice and an odd indentation.
 */
export function readPlainYaml(text) {
  const entries = entriesOf(text)
  const anchors = new Map()
  let at = 0
  const fail = (entry, reason) => {
    throw new PlainYamlFault(`line ${entry.number}: ${reason}`)
  }
  const readBlock = (indent) => (entries[at].text.startsWith('- ') ? readList(indent) : readMap(indent))
  const readList = (indent) => {
    const list = []
    while (at < entries.length && entries[at].indent === indent && entries[at].text.startsWith('- ')) {
      const entry = entries[at]
      const rest = entry.text.slice(2)
      if (/^[\w-]+: /u.test(rest)) {
        entries[at] = { ...entry, indent: indent + 2, text: rest }
        list.push(readMap(indent + 2))
      } else {
        at += 1
        list.push(scalarOf(rest, anchors))
      }
    }
    return list
  }
  const readValue = (entry, rest, indent) => {
    const [, anchor, value] = /^(?:&(\w+)\s*)?(.*)$/u.exec(rest)
    at += 1
    const isDeeper = at < entries.length && entries[at].indent > indent
    if (isDeeper && value !== '') fail(entries[at], 'more below a value')
    if (isDeeper && entries[at].indent !== indent + 2) fail(entries[at], 'not two spaces deeper')
    if (!isDeeper && value === '') fail(entry, 'no value')
    const read = isDeeper ? readBlock(indent + 2) : scalarOf(value, anchors)
    if (anchor !== undefined) anchors.set(anchor, read)
    return read
  }
  const readMap = (indent) => {
    const map = {}
    const inherited = {}
    while (at < entries.length && entries[at].indent === indent) {
      const entry = entries[at]
      const [, key, rest] = /^([\w./<-]+):(?:\s+(.*))?$/u.exec(entry.text) ?? fail(entry, `no "key: value": ${entry.text}`)
      if (Object.hasOwn(map, key)) fail(entry, `${key} stands twice`)
      const value = readValue(entry, rest ?? '', indent)
      if (key === '<<') Object.assign(inherited, value)
      else map[key] = value
    }
    if (at < entries.length && entries[at].indent > indent) fail(entries[at], 'an odd indentation')
    return { ...inherited, ...map }
  }
  const read = readBlock(0)
  if (at < entries.length) fail(entries[at], 'not part of what is above')
  return read
}
