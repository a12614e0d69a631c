import { type FormContent, inSectionOrder, type QuestionDraft } from '../form-draft.ts'

/** What stands in the list of the builder, from the top: questions, and the headings of sections before theirs. */
export function outlineKeys({ sections, questions }: FormContent): string[] {
  const keysOf = (sectionUuid: string | null) => questions.filter((question) => question.sectionUuid === sectionUuid).map(({ uuid }) => uuid)
  return [...keysOf(null), ...sections.flatMap(({ uuid }) => [uuid, ...keysOf(uuid)])]
}

/** The outline after its questions were put in the order of `keys`: each belongs to the section whose heading stands before it. */
function orderBy(content: FormContent, keys: readonly string[]): FormContent {
  const byUuid = new Map(content.questions.map((question) => [question.uuid, question]))
  const sectionUuids = new Set(content.sections.map(({ uuid }) => uuid))
  const questions: QuestionDraft[] = []
  let sectionUuid: string | null = null
  for (const key of keys) {
    if (sectionUuids.has(key)) sectionUuid = key
    const question = byUuid.get(key)
    if (question) questions.push(question.sectionUuid === sectionUuid ? question : { ...question, sectionUuid })
  }
  return { sections: content.sections, questions }
}

/** The outline with a section, and its questions with it, at another place among the sections, counted from 0. */
export function moveSection({ sections, questions }: FormContent, uuid: string, to: number): FormContent {
  const moved = sections.find((section) => section.uuid === uuid)
  if (!moved) return { sections, questions }
  const others = sections.filter((section) => section !== moved)
  const at = Math.max(0, Math.min(others.length, to))
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)]
  return { sections: ordered, questions: inSectionOrder(ordered, questions) }
}

/**
 * The outline after a row was dropped or moved by its keys: `keys` is the new order of all rows, `moved` the one that the person took. A
 * heading takes its questions along, to the place before or after the section in which it was let go.
 */
export function moveRow(content: FormContent, keys: readonly string[], moved: string): FormContent {
  const before = content.sections.findIndex(({ uuid }) => uuid === moved)
  if (before < 0) return orderBy(content, keys)
  const above = keys.slice(0, keys.indexOf(moved))
  const isSection = (key: string) => content.sections.some(({ uuid }) => uuid === key)
  const passed = above.filter(isSection).length
  if (passed !== before) return moveSection(content, moved, passed)
  // Let go among other rows of the same stretch: upwards among those before it, downwards among its own.
  const isUp = keys.indexOf(moved) < outlineKeys(content).indexOf(moved)
  return moveSection(content, moved, isUp ? before - 1 : before + 1)
}

/** The outline with a question after the row `afterKey`, in its section; at the end when there is no such row. */
export function insertQuestion(content: FormContent, question: QuestionDraft, afterKey: string | null): FormContent {
  const keys = outlineKeys(content)
  const at = afterKey === null ? -1 : keys.indexOf(afterKey)
  const place = at < 0 ? keys.length : at + 1
  return orderBy({ ...content, questions: [...content.questions, question] }, [...keys.slice(0, place), question.uuid, ...keys.slice(place)])
}

/** The outline without a question; what was shown by its answer is shown always. */
export function removeQuestion({ sections, questions }: FormContent, uuid: string): FormContent {
  return {
    sections,
    questions: questions
      .filter((question) => question.uuid !== uuid)
      .map((question) => (question.showIf?.questionUuid === uuid ? { ...question, showIf: null } : question))
  }
}

/** The outline without a section; its questions join what stands before it. */
export function removeSection(content: FormContent, uuid: string): FormContent {
  const keys = outlineKeys(content).filter((key) => key !== uuid)
  return orderBy({ sections: content.sections.filter((section) => section.uuid !== uuid), questions: content.questions }, keys)
}

/** A removed question at its place again, with the conditions that looked at it, as far as nobody has given the others new ones since. */
export function restoreQuestion(content: FormContent, before: FormContent, uuid: string): FormContent {
  const question = before.questions.find((each) => each.uuid === uuid)
  if (!question || content.questions.some((each) => each.uuid === uuid)) return content
  const keys = outlineKeys(before)
  const present = new Set(outlineKeys(content))
  const afterKey = keys.slice(0, keys.indexOf(uuid)).findLast((key) => present.has(key)) ?? null
  const restored =
    afterKey === null
      ? orderBy({ ...content, questions: [...content.questions, question] }, [uuid, ...outlineKeys(content)])
      : insertQuestion(content, question, afterKey)
  const conditions = new Map(before.questions.filter(({ showIf }) => showIf?.questionUuid === uuid).map((each) => [each.uuid, each.showIf]))
  return {
    ...restored,
    questions: restored.questions.map((each) =>
      each.showIf === null && conditions.has(each.uuid) ? { ...each, showIf: conditions.get(each.uuid) ?? null } : each
    )
  }
}
