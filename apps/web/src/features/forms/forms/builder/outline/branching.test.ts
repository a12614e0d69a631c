import { expect, test } from 'vitest'
import { branchCount, canRequire, farSource, flowsOf, possibleSources, showByChoice } from './branching.ts'
import { newItemQuestion, newQuestion, type QuestionDraft } from '../form-draft.ts'

const choices = [
  { uuid: 'x', name: '決まっている' },
  { uuid: 'y', name: '候補がある' },
  { uuid: 'z', name: 'これから探す' }
]
const source: QuestionDraft = { ...newItemQuestion({ uuid: 'item', name: '実証場所', type: 'enums', enums: choices }), uuid: 'place' }
const plain = (uuid: string, showIf: QuestionDraft['showIf'] = null): QuestionDraft => ({ ...newQuestion('file', uuid), uuid, showIf })
const onChoice = (...optionUuids: string[]) => ({ questionUuid: 'place', optionUuids })

const questions = [plain('name'), source, plain('address', onChoice('x', 'y')), plain('start', onChoice('x')), plain('shape')]

test('only an earlier question with choices can decide whether another is shown', () => {
  expect(possibleSources(questions, 2).map(({ uuid }) => uuid)).toEqual(['place'])
  expect(possibleSources(questions, 1)).toEqual([])
  expect(questions.map((question) => canRequire(questions, question))).toEqual([true, true, true, true, true])
  const turned = [plain('address', onChoice('x')), source]
  expect(canRequire(turned, turned[0] ?? source)).toBe(false)
  const without = [{ ...source, extensionItemSelectOptions: source.extensionItemSelectOptions.slice(1) }, plain('start', onChoice('x'))]
  expect(canRequire(without, without[1] ?? source)).toBe(false)
})

test('choices that lead to the same questions go one way, and all ways meet again', () => {
  expect(branchCount(questions)).toBe(1)
  expect(flowsOf(questions)).toEqual([
    {
      number: 2,
      question: source,
      branches: [
        { choices: ['決まっている'], numbers: [3, 4] },
        { choices: ['候補がある'], numbers: [3] },
        { choices: ['これから探す'], numbers: [] }
      ],
      meetsAt: 5
    }
  ])
  expect(flowsOf(questions.slice(0, 4))[0]?.meetsAt).toBeNull()
  expect(flowsOf([source, plain('shape')])).toEqual([])
})

test('a question that stands before the one that decides about it is no branch of it', () => {
  expect(flowsOf([plain('address', onChoice('x')), source])).toEqual([])
  expect(flowsOf([plain('address', onChoice('x')), source, plain('start', onChoice('x'))])[0]?.branches[0]).toEqual({ choices: ['決まっている'], numbers: [3] })
})

test('a question hangs below the one that decides about it, or names it where something else stands between', () => {
  const far = (...rows: QuestionDraft[]) => rows.map((row) => farSource(rows, row))
  expect(far(source, plain('address', onChoice('x')), plain('start', onChoice('x')))).toEqual([null, null, null])
  expect(far(source, plain('shape'), plain('start', onChoice('x')))).toEqual([null, null, 1])
  expect(far(source, { ...plain('start', onChoice('x')), sectionUuid: 'S' })).toEqual([null, 1])
  expect(far(plain('start', onChoice('x')), source)).toEqual([2, null])
  expect(far(plain('start', onChoice('x')))).toEqual([null])
})

test('a choice shows the named questions and no others, and a condition without choices is none', () => {
  const conditions = (changed: readonly QuestionDraft[]) => changed.map(({ showIf }) => showIf?.optionUuids ?? null)
  expect(conditions(showByChoice(questions, 'place', 'z', ['shape']))).toEqual([null, null, ['x', 'y'], ['x'], ['z']])
  expect(conditions(showByChoice(questions, 'place', 'x', []))).toEqual([null, null, ['y'], null, null])
  expect(showByChoice(questions, 'place', 'x', ['address', 'start'])).toEqual(questions)
})
