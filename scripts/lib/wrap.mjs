/** Where prose is wrapped: the width of the code. */
const width = 160
/** From this length on a line of prose is too long to be read in an editor or in a comparison. */
const longest = 200

/** Lines of a document that may be as long as they want: rows of tables, headings, and whatever stands in a block of code. */
export function proseOf(lines) {
  let isCode = false
  return lines.map((line) => {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      isCode = !isCode
      return false
    }
    return !isCode && !/^\s*[|#]/u.test(line)
  })
}

/** Whether a line of prose is too long. */
export const isLong = (line) => [...line].length > longest

/** Words with what must not be parted from them: code, links, and signs that would begin a list, a heading or a quotation at the beginning of a line. */
function wordsOf(text) {
  const words = text.match(/(?:`+[^`]*`+|\[[^\]]*\]\([^)]*\)|[^\s`[]|\[)+/gu) ?? []
  const together = []
  for (const word of words) {
    const isSign = /^(?:[-+*=]+|\d+[.)]|[>|#].*)$/u.test(word)
    if (isSign && together.length > 0) together.push(`${together.pop()} ${word}`)
    else together.push(word)
  }
  return together
}

function wrapLine(line) {
  const [, indent, mark = ''] = /^(\s*)([-*+] |\d+\. |> )?/u.exec(line)
  const rest = `${indent}${mark === '> ' ? '> ' : ' '.repeat(mark.length)}`
  const lines = []
  let current = `${indent}${mark}`
  let isEmpty = true
  for (const word of wordsOf(line.slice(current.length))) {
    if (!isEmpty && [...current].length + 1 + [...word].length > width) {
      lines.push(current)
      current = rest
      isEmpty = true
    }
    current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current]
}

/** A document of Markdown whose long lines of prose are wrapped; what is short enough stays as it is. */
export function wrapProse(text) {
  const lines = text.split('\n')
  const isProse = proseOf(lines)
  return lines.flatMap((line, index) => (isProse[index] && isLong(line) ? wrapLine(line) : [line])).join('\n')
}
