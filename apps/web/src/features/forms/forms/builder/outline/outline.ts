import { type FormContent, inSectionOrder, type QuestionDraft, type SectionDraft } from '../form-draft.ts'

/** What stands in the list of the builder, from the top: questions, and the headings of sections before theirs. */
export function outlineKeys({ sections, questions }: FormContent): string[] {
  const keysOf = (sectionUuid: string | null) => questions.filter((question) => question.sectionUuid === sectionUuid).map(({ uuid }) => uuid)
  return [...keysOf(null), ...sections.flatMap(({ uuid }) => [uuid, ...keysOf(uuid)])]
}

/**
 * The outline with its rows in the order of `keys`: each question belongs to the section whose heading stands before it. A heading that moves alone
 * thus takes what stands below it, and leaves its own questions where they are, in their order: no condition breaks.
 */
export function moveRow(content: FormContent, keys: readonly string[]): FormContent {
  const byUuid = new Map(content.questions.map((question) => [question.uuid, question]))
  const headings = new Map(content.sections.map((section) => [section.uuid, section]))
  const sections: SectionDraft[] = []
  const questions: QuestionDraft[] = []
  let sectionUuid: string | null = null
  for (const key of keys) {
    const heading = headings.get(key)
    if (heading) {
      sections.push(heading)
      sectionUuid = key
    }
    const question = byUuid.get(key)
    if (question) questions.push(question.sectionUuid === sectionUuid ? question : { ...question, sectionUuid })
  }
  return { sections, questions }
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

/** The questions of a section, by their places from 1 in the whole form: the first and the last; null for none. */
export function rangeOf({ questions }: FormContent, uuid: string): { first: number; last: number } | null {
  const places = questions.flatMap(({ sectionUuid }, index) => (sectionUuid === uuid ? [index + 1] : []))
  const [first, last] = [places[0], places.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** A place for a heading: its number among the sections there, and the questions that it would take. */
export interface HeadingPlace {
  number: number
  range: ReturnType<typeof rangeOf>
}

/** The place that a heading would have with the rows in the order of `keys`; null for what is no heading, and where it stands already. */
export function headingPlace(content: FormContent, uuid: string, keys: readonly string[]): HeadingPlace | null {
  if (content.sections.every((section) => section.uuid !== uuid)) return null
  const present = outlineKeys(content)
  if (keys.every((key, index) => key === present[index])) return null
  const after = moveRow(content, keys)
  return { number: after.sections.findIndex((section) => section.uuid === uuid) + 1, range: rangeOf(after, uuid) }
}

/** The outline with a heading after the open row; the questions below it join it. After a heading it stands behind that one's questions, as at the end. */
export function insertSection(content: FormContent, section: SectionDraft, afterKey: string | null): FormContent {
  const keys = outlineKeys(content)
  const isHeading = content.sections.some(({ uuid }) => uuid === afterKey)
  const last = isHeading ? content.questions.findLast(({ sectionUuid }) => sectionUuid === afterKey)?.uuid : undefined
  const at = afterKey === null ? -1 : keys.indexOf(last ?? afterKey)
  const place = at < 0 ? keys.length : at + 1
  return moveRow({ ...content, sections: [...content.sections, section] }, [...keys.slice(0, place), section.uuid, ...keys.slice(place)])
}

/** The outline with a question after the row `afterKey`, in its section; at the end when there is no such row. */
export function insertQuestion(content: FormContent, question: QuestionDraft, afterKey: string | null): FormContent {
  const keys = outlineKeys(content)
  const at = afterKey === null ? -1 : keys.indexOf(afterKey)
  const place = at < 0 ? keys.length : at + 1
  return moveRow({ ...content, questions: [...content.questions, question] }, [...keys.slice(0, place), question.uuid, ...keys.slice(place)])
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
  return moveRow({ sections: content.sections.filter((section) => section.uuid !== uuid), questions: content.questions }, keys)
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
      ? moveRow({ ...content, questions: [...content.questions, question] }, [uuid, ...outlineKeys(content)])
      : insertQuestion(content, question, afterKey)
  const conditions = new Map(before.questions.filter(({ showIf }) => showIf?.questionUuid === uuid).map((each) => [each.uuid, each.showIf]))
  return {
    ...restored,
    questions: restored.questions.map((each) =>
      each.showIf === null && conditions.has(each.uuid) ? { ...each, showIf: conditions.get(each.uuid) ?? null } : each
    )
  }
}
