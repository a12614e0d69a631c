import { highlight, queryTerms } from '@mekiki/text'
import { classes, KeyHint, StatusChip } from '@mekiki/ui'
import { MarkedText } from './marked-text.tsx'
import { useSearchTexts } from './search-texts.ts'
import { choiceId, type Completing } from './use-completion.ts'
import './operators.css'

/** The completions under the field, which keeps the focus and names the chosen one. */
export function CompletionList({ of: { listId, choices, at, isOfValues, typed } }: { of: Completing }) {
  const texts = useSearchTexts()
  const [first] = choices
  if (!first) return null
  return (
    <div className="mk-op-popup">
      <div className="mk-op-heading" id={`${listId}-of`}>
        {isOfValues ? texts.operators[first.field].about : texts.operatorsLabel}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys, as a combobox does */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={`${listId}-of`}
        // A press must not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ target }) => {
          const key = target instanceof Element ? target.closest('[data-choice]')?.getAttribute('data-choice') : undefined
          choices.find((choice) => choice.key === key)?.accept()
        }}
      >
        {choices.map(({ key, label, about, tone }, place) => {
          const shown = <MarkedText of={{ text: label, marks: highlight(label, queryTerms(typed)) }} />
          return (
            <div
              key={key}
              id={choiceId(listId, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              data-choice={key}
              className={classes('mk-op-choice', place === at && 'mk-is-active')}
            >
              <span className="mk-ellipsis">{tone === undefined ? shown : <StatusChip tone={tone}>{label}</StatusChip>}</span>
              {about !== '' && <span className="mk-op-about">{about}</span>}
            </div>
          )
        })}
      </div>
      <div className="mk-op-foot" aria-hidden="true">
        <KeyHint keys={['Tab']} /> {texts.completionKeys.take}
        <KeyHint keys={['Esc']} /> {texts.completionKeys.close}
      </div>
    </div>
  )
}
