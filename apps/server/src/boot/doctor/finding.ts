/** What was found of one thing: fine, to be looked at, or to be mended. */
export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'wrong'
  /** What is so. */
  text: string
  /** What to do; null where nothing is to be done. */
  remedy: string | null
}

export const fine = (name: string, text: string): Finding => ({ name, state: 'ok', text, remedy: null })
export const doubtful = (name: string, text: string, remedy: string): Finding => ({ name, state: 'warning', text, remedy })
export const wrong = (name: string, text: string, remedy: string): Finding => ({ name, state: 'wrong', text, remedy })

/** Looks at one thing; whatever is raised on the way is a finding as well. */
export async function examine(name: string, remedy: string, look: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    return [wrong(name, error instanceof Error ? error.message : String(error), remedy)]
  }
}

const labels = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

/** The findings as lines for people. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, state, text, remedy }) => [
    `${labels[state]}  ${name}: ${text}`,
    ...(remedy === null ? [] : [`         → ${remedy}`])
  ])
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length
  return [...lines, '', `${count('ok')} ok, ${count('warning')} to look at, ${count('wrong')} wrong`].join('\n')
}
