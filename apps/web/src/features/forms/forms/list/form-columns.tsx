import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { FormsTexts } from '@mekiki/i18n/forms/forms'
import { AppLink, EllipsisText, IconButton, Menu, type MenuEntry, StatusChip, type StatusTone, type TableColumn, Tag } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { addresses } from '../../../../shared/addresses.ts'
import { TextCell } from '../../../../shared/list/cells.tsx'
import type { FormItem } from '../form-calls.ts'

const tones: Record<FormItem['state'], StatusTone> = { open: 'green', not_open: 'blue', closed: 'gray', full: 'orange' }

/** When a form takes answers, as `2026/1/5〜2026/3/31`. */
function periodOf({ opensOn, answerEndDate }: Pick<FormItem, 'opensOn' | 'answerEndDate'>, texts: FormsTexts): string {
  return opensOn === null && answerEndDate === null ? texts.anyTime : texts.period(formatDay(opensOn), formatDay(answerEndDate))
}

/** Whether a form takes answers now. */
function StateChip({ state, texts }: { state: FormItem['state']; texts: FormsTexts }) {
  return <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
}

function AnswersCell({ form, texts }: { form: FormItem; texts: FormsTexts }) {
  const { answersCount, answersLimit } = form
  const limited = answersLimit === null ? null : texts.answersLimited(answersCount, answersLimit)
  const name = texts.answersOf(form.name, answersCount)
  // What is seen is part of what is called: voice control finds it by that.
  const label = limited === null ? name : `${name} ${limited}`
  return (
    <AppLink href={addresses.formAnswers(form.uuid)} aria-label={label} className="mk-tnum">
      {limited ?? texts.answers(answersCount)}
    </AppLink>
  )
}

interface ColumnOptions {
  texts: FormsTexts
  language: Language
  actsOf: (form: FormItem) => MenuEntry[]
}

/** The columns of the list of forms. */
export function formColumns({ texts, language, actsOf }: ColumnOptions): TableColumn<FormItem>[] {
  const { columns } = texts
  return [
    {
      key: 'name',
      header: columns.name,
      width: 288,
      minWidth: 192,
      grows: true,
      render: (form) => (
        <span className="mk-cell-two">
          <AppLink href={addresses.form(form.uuid)} className="mk-form-name">
            <EllipsisText>{form.name}</EllipsisText>
          </AppLink>
          {form.description !== '' && <span className="mk-cell-sub">{form.description}</span>}
        </span>
      )
    },
    {
      key: 'theme',
      header: columns.theme,
      width: 168,
      minWidth: 112,
      render: ({ theme }) => (theme ? <TextCell>{theme.name}</TextCell> : <span className="mk-cell-sub">{texts.noTheme}</span>)
    },
    {
      key: 'status',
      header: columns.status,
      width: 96,
      minWidth: 80,
      render: ({ status }) => <Tag tone={status === 'public' ? 'success' : 'warning'}>{constantLabel('formStatus', status, language)}</Tag>
    },
    {
      key: 'state',
      header: columns.state,
      width: 112,
      minWidth: 96,
      render: ({ status, state }) => (status === 'public' ? <StateChip state={state} texts={texts} /> : null)
    },
    { key: 'period', header: columns.period, width: 192, minWidth: 176, render: (form) => <span className="mk-tnum">{periodOf(form, texts)}</span> },
    { key: 'answers', header: columns.answers, width: 96, minWidth: 88, align: 'right', render: (form) => <AnswersCell form={form} texts={texts} /> },
    {
      key: 'lastAnswer',
      header: columns.lastAnswer,
      width: 136,
      minWidth: 124,
      render: ({ lastAnsweredAt }) => <span className="mk-tnum">{formatDateTime(lastAnsweredAt)}</span>
    },
    { key: 'createdBy', header: columns.createdBy, width: 120, minWidth: 96, render: ({ createdByName }) => <TextCell>{createdByName}</TextCell> },
    {
      key: 'acts',
      isActs: true,
      header: columns.acts,
      width: 80,
      minWidth: 72,
      render: (form) => (
        <Menu
          label={texts.actsOf(form.name)}
          items={actsOf(form)}
          trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={texts.actsOf(form.name)} />}
        />
      )
    }
  ]
}
