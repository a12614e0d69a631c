import { classes, Icon } from '@mekiki/ui'
import GitBranch from 'lucide-react/icons/git-branch'
import { useBuilderTexts } from '../../forms-texts.ts'
import { type Branch, canRequire, type Flow, flowsOf } from './branching.ts'
import type { QuestionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

/** Pixels of the drawing: its columns for the question, the questions that a choice shows, and where the ways meet. */
const sizes = { width: 660, row: 60, node: 36, source: [0, 150], target: [334, 140], join: [514, 146], label: 218 } as const

/** More characters than this do not fit into a node; the whole text stands in its hint. */
const nodeCharacters = 10
const labelCharacters = 9

const cut = (text: string, max: number): string => ([...text].length > max ? `${[...text].slice(0, max - 1).join('')}…` : text)

interface NodeProps {
  at: readonly [number, number]
  /** The middle. */
  y: number
  name: string
  isSource?: boolean
}

function Node({ at: [x, width], y, name, isSource = false }: NodeProps) {
  return (
    <g className={classes('mk-flow-node', isSource && 'mk-is-active')}>
      <title>{name}</title>
      <rect x={x + 1} y={y - sizes.node / 2} width={width - 2} height={sizes.node} rx={6} />
      <text x={x + width / 2} y={y + 4}>
        {cut(name, nodeCharacters)}
      </text>
    </g>
  )
}

function useNames(questions: readonly QuestionDraft[]) {
  const texts = useBuilderTexts()
  return (numbers: readonly number[]): string => {
    const [first] = numbers
    if (first === undefined) return ''
    if (numbers.length > 1) return texts.flow.several(numbers.join(texts.flow.comma))
    return texts.flow.question(first, questions[first - 1]?.name.trim() || texts.unnamedQuestion)
  }
}

const bend = (fromX: number, fromY: number, toX: number, toY: number): string => {
  const middle = (fromX + toX) / 2
  return `M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}`
}

function Way({ branch, y, middle, name, choices }: { branch: Branch; y: number; middle: number; name: string; choices: string }) {
  const { source, target, join } = sizes
  const startsAt = source[0] + source[1]
  const shows = branch.numbers.length > 0
  const leavesAt = target[0] + target[1]
  return (
    <g className="mk-flow-way">
      <title>{choices}</title>
      <path d={`${bend(startsAt, middle, sizes.label - 4, y)}H${shows ? target[0] : leavesAt}`} />
      <path d={bend(leavesAt, y, join[0], middle)} />
      <text x={sizes.label} y={y - 8}>
        {cut(choices, labelCharacters)}
      </text>
      {shows && <Node at={target} y={y} name={name} />}
    </g>
  )
}

/** Where the ways part at one question and meet again; the same in words for those who do not see the drawing. */
function FlowDrawing({ flow, questions }: { flow: Flow; questions: readonly QuestionDraft[] }) {
  const texts = useBuilderTexts().flow
  const nameOf = useNames(questions)
  const { branches } = flow
  const height = Math.max(1, branches.length) * sizes.row
  const middle = height / 2
  const words = branches.map(({ choices, numbers }) =>
    numbers.length > 0 ? texts.shows(choices.join(texts.comma), nameOf(numbers)) : texts.showsNone(choices.join(texts.comma))
  )
  return (
    <svg
      className="mk-flow"
      role="img"
      aria-label={texts.summary(nameOf([flow.number]), words.join(texts.separator))}
      viewBox={`0 0 ${sizes.width} ${height}`}
      width={sizes.width}
      height={height}
    >
      {branches.map((branch, index) => (
        <Way
          key={branch.numbers.join()}
          branch={branch}
          y={(index + 0.5) * sizes.row + 4}
          middle={middle}
          name={nameOf(branch.numbers)}
          choices={branch.choices.join(texts.comma)}
        />
      ))}
      <Node at={sizes.source} y={middle} name={nameOf([flow.number])} isSource />
      <Node at={sizes.join} y={middle} name={flow.meetsAt === null ? texts.end : nameOf([flow.meetsAt])} />
    </svg>
  )
}

/** The branches of the form, those at the open question alone where it has any; absent from a form without. */
export function FlowCard({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts().flow
  const { questions } = builder.values.content
  const flows = flowsOf(questions)
  if (flows.length === 0) return null
  const open = questions.find(({ uuid }) => uuid === builder.part)
  const near = flows.filter(({ question }) => question.uuid === open?.uuid || question.uuid === open?.showIf?.questionUuid)
  const never = questions.filter((question) => !canRequire(questions, question)).length
  return (
    <section className="mk-card mk-builder-card" aria-label={texts.title}>
      <div className="mk-builder-card-head">
        <Icon icon={GitBranch} />
        <h2>{texts.title}</h2>
        <span className="mk-note mk-actions">{never === 0 ? texts.allReached : texts.someNever(never)}</span>
      </div>
      <div className="mk-flows">
        {(near.length > 0 ? near : flows).map((flow) => (
          <FlowDrawing key={flow.question.uuid} flow={flow} questions={questions} />
        ))}
      </div>
    </section>
  )
}
