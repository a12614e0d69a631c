import { Button, Icon } from '@mekiki/ui'
import GitBranch from 'lucide-react/icons/git-branch'
import Heading from 'lucide-react/icons/heading'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import { useMemo } from 'react'
import { useBuilderTexts } from '../../forms-texts.ts'
import { branchCount, farSource } from './branching.ts'
import { settingsPart } from '../faults.ts'
import type { QuestionDraft } from '../form-draft.ts'
import { outlineKeys } from './outline.ts'
import { QuestionRow, SectionRow, SettingsRow } from './outline-row.tsx'
import type { Builder } from '../use-builder.ts'

/** How many conditions lead to each question. */
function depths(questions: readonly QuestionDraft[]): ReadonlyMap<string, number> {
  const depth = new Map<string, number>()
  for (const { uuid, showIf } of questions) depth.set(uuid, showIf === null ? 0 : (depth.get(showIf.questionUuid) ?? 0) + 1)
  return depth
}

/** The same array as before while its entries are the same. */
function useKept(keys: string[]): readonly string[] {
  const text = keys.join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- the text says it all
  return useMemo(() => keys, [text])
}

function Rows({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const { sections, questions } = builder.values.content
  const keys = useKept(outlineKeys(builder.values.content))
  const depthOf = depths(questions)
  const byUuid = new Map(questions.map((question) => [question.uuid, question]))
  const { canEdit, rowActs: acts } = builder
  return (
    <ol className="mk-outline-rows" aria-label={texts.outline}>
      {keys.map((key) => {
        const slot = builder.slot?.target === key ? builder.slot : null
        const row = { acts, keys, canEdit, slot, isCurrent: builder.part === key, isFaulty: builder.faultyParts.has(key) }
        const question = byUuid.get(key)
        if (question) {
          const place = { number: questions.indexOf(question) + 1, depth: depthOf.get(key) ?? 0, shownBy: farSource(questions, question) }
          return <QuestionRow key={key} {...row} {...place} question={question} />
        }
        const at = sections.findIndex(({ uuid }) => uuid === key)
        const section = sections[at]
        const count = questions.filter(({ sectionUuid }) => sectionUuid === key).length
        return section && <SectionRow key={key} {...row} section={section} number={at + 1} count={count} />
      })}
    </ol>
  )
}

/** The form's questions from the top, with its sections and branches drawn in, and what becomes of answers. */
export function OutlinePanel({ builder, onAdd }: { builder: Builder; onAdd: () => void }) {
  const texts = useBuilderTexts()
  const { content, themeUuid, notifyPersonsInChargeFlg } = builder.values
  const branches = branchCount(content.questions)
  const themeName = builder.items.themes.find(({ uuid }) => uuid === themeUuid)?.name
  return (
    <nav className="mk-outline" aria-label={texts.outline}>
      <SettingsRow isCurrent={builder.part === settingsPart} isFaulty={builder.faultyParts.has(settingsPart)} onSelect={() => builder.select(settingsPart)}>
        <Icon icon={Settings} />
        <span className="mk-outline-texts">
          <span className="mk-outline-name">{texts.settings}</span>
          <span className="mk-outline-sub">{texts.settingsSub}</span>
        </span>
      </SettingsRow>
      <div className="mk-outline-head">
        <h2>{texts.questions}</h2>
        <span className="mk-outline-count mk-tnum">{texts.questionCount(content.questions.length)}</span>
        {branches > 0 && (
          <span className="mk-outline-branches mk-tnum">
            <Icon icon={GitBranch} size={14} />
            {texts.branchCount(branches)}
          </span>
        )}
      </div>
      <div className="mk-outline-scroll">
        <Rows builder={builder} />
        {builder.canEdit && (
          <div className="mk-outline-add">
            <Button size="medium" block icon={Plus} onClick={onAdd}>
              {texts.addQuestion}
            </Button>
            <Button variant="ghost" icon={Heading} onClick={builder.acts.addSection}>
              {texts.addSection}
            </Button>
            <p className="mk-help">{texts.outlineHelp}</p>
          </div>
        )}
      </div>
      <p className="mk-hidden" aria-live="polite">
        {builder.acts.said}
      </p>
      <dl className="mk-outline-foot">
        <div>
          <dt>{texts.fields.themeUuid}</dt>
          <dd title={themeName}>{themeUuid === null ? texts.none : (themeName ?? builder.form?.theme?.name ?? '')}</dd>
        </div>
        <div>
          <dt>{texts.notifyTo}</dt>
          <dd>{themeUuid !== null && notifyPersonsInChargeFlg ? texts.notifyPersons : texts.notifyNobody}</dd>
        </div>
      </dl>
    </nav>
  )
}
