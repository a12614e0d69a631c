import { hasChoices, type QuestionDraft } from '../form-draft.ts'

/** What follows when one of some choices is taken: the numbers, from 1, of the questions that are then shown. */
export interface Branch {
  choices: string[]
  numbers: number[]
}

/** Where the ways part at one question, and the number of the question at which they meet again; null for the end of the form. */
export interface Flow {
  number: number
  question: QuestionDraft
  branches: Branch[]
  meetsAt: number | null
}

/** The questions that may decide whether the question at `index` is shown: earlier ones with choices. */
export function possibleSources(questions: readonly QuestionDraft[], index: number): QuestionDraft[] {
  return questions.slice(0, Math.max(0, index)).filter(hasChoices)
}

/** The questions that the answer to one can show: later ones alone. */
function dependents(questions: readonly QuestionDraft[], uuid: string): QuestionDraft[] {
  const source = questions.findIndex((question) => question.uuid === uuid)
  return questions.filter(({ showIf }, index) => index > source && showIf?.questionUuid === uuid)
}

/** How many questions others depend on. */
export function branchCount(questions: readonly QuestionDraft[]): number {
  return new Set(questions.flatMap(({ showIf }) => (showIf ? [showIf.questionUuid] : []))).size
}

/**
 * The place, from 1, of the question that decides whether one is shown, where something else stands between the two; null where nothing decides, and
 * where the question hangs right below the other, or below further ones that hang from it.
 */
export function farSource(questions: readonly QuestionDraft[], question: QuestionDraft): number | null {
  const { showIf, sectionUuid } = question
  if (showIf === null) return null
  const at = questions.indexOf(question)
  const source = questions.findIndex(({ uuid }) => uuid === showIf.questionUuid)
  const family = new Set([showIf.questionUuid])
  const between = source < 0 || source > at ? null : questions.slice(source + 1, at)
  const hangs = between?.every((each) => {
    family.add(each.uuid)
    return each.showIf !== null && family.has(each.showIf.questionUuid)
  })
  const isTogether = hangs === true && questions[source]?.sectionUuid === sectionUuid
  return isTogether || source < 0 ? null : source + 1
}

/** Whether a condition can ever hold: its question stands earlier, and still has one of the named choices. */
export function canRequire(questions: readonly QuestionDraft[], question: QuestionDraft): boolean {
  const { showIf } = question
  if (showIf === null) return true
  const source = possibleSources(questions, questions.indexOf(question)).find(({ uuid }) => uuid === showIf.questionUuid)
  return source !== undefined && source.extensionItemSelectOptions.some(({ uuid }) => showIf.optionUuids.includes(uuid))
}

function branchesOf(questions: readonly QuestionDraft[], source: QuestionDraft): Branch[] {
  const branches: Branch[] = []
  for (const { uuid, name } of source.extensionItemSelectOptions) {
    const shown = dependents(questions, source.uuid).filter(({ showIf }) => showIf?.optionUuids.includes(uuid))
    const numbers = shown.map((question) => questions.indexOf(question) + 1)
    const same = branches.find((branch) => branch.numbers.join() === numbers.join())
    if (same) same.choices.push(name)
    else branches.push({ choices: [name], numbers })
  }
  return branches
}

/** Where the ways part in a form, from the first question on which others depend. */
export function flowsOf(questions: readonly QuestionDraft[]): Flow[] {
  return questions.flatMap((question, index) => {
    const shown = dependents(questions, question.uuid)
    if (shown.length === 0) return []
    const last = Math.max(...shown.map((each) => questions.indexOf(each)))
    const meeting = questions.findIndex(({ showIf }, at) => at > last && showIf === null)
    return [{ number: index + 1, question, branches: branchesOf(questions, question), meetsAt: meeting < 0 ? null : meeting + 1 }]
  })
}

/** The questions after those named by `shownUuids` are shown by the choice `optionUuid` of the question `sourceUuid`, and no others by it. */
export function showByChoice(questions: readonly QuestionDraft[], sourceUuid: string, optionUuid: string, shownUuids: readonly string[]): QuestionDraft[] {
  return questions.map((question) => {
    const own = question.showIf?.questionUuid === sourceUuid ? question.showIf.optionUuids : []
    const isShown = shownUuids.includes(question.uuid)
    if (isShown === own.includes(optionUuid)) return question
    if (isShown) return { ...question, showIf: { questionUuid: sourceUuid, optionUuids: [...own, optionUuid] } }
    const left = own.filter((uuid) => uuid !== optionUuid)
    return { ...question, showIf: left.length === 0 ? null : { questionUuid: sourceUuid, optionUuids: left } }
  })
}
