import { questionTargetLabels } from '@mekiki/i18n/forms/form-questions'
import { searchText } from '@mekiki/text'
import { AppLink, Dialog, Icon, SearchField, Tag, useLanguage } from '@mekiki/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useState } from 'react'
import { questionTargetProperties } from '@mekiki/contract/workspace/constants/index'
import { addresses } from '../../../../../shared/addresses.ts'
import { useBuilderTexts } from '../../forms-texts.ts'
import { type AskedItem, newItemQuestion, newQuestion, type QuestionDraft } from '../form-draft.ts'
import { iconOf, kindOf } from './question-kinds.ts'
import type { Builder } from '../use-builder.ts'

interface ChoiceProps {
  question: QuestionDraft
  isUsed: boolean
  note?: ReactNode
  onPick: () => void
}

function Choice({ question, isUsed, note, onPick }: ChoiceProps) {
  const texts = useBuilderTexts()
  return (
    <li>
      <button type="button" className="mk-add-choice" disabled={isUsed} onClick={onPick}>
        <Icon icon={iconOf(question)} />
        <span className="mk-outline-texts">
          <span className="mk-outline-name">{question.name}</span>
          <span className="mk-outline-sub">{texts.kinds[kindOf(question)]}</span>
        </span>
        {isUsed ? <span className="mk-note">{texts.add.used}</span> : note}
      </button>
    </li>
  )
}

/** The words of a search, and whether a text has all of them. */
function matcher(query: string): (text: string) => boolean {
  const words = searchText(query).split(' ').filter(Boolean)
  return (text) => words.every((word) => searchText(text).includes(word))
}

interface AddQuestionProps {
  builder: Builder
  onClose: () => void
}

/** What a new question can ask for: the person and the idea, files, and the workspace's custom items. */
export function AddQuestionDialog({ builder, onClose }: AddQuestionProps) {
  const texts = useBuilderTexts()
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const { questions } = builder.values.content
  const { groups, hasLoaded, themeItemUuids } = builder.items
  const matches = matcher(query)
  const nameOf = (target: QuestionDraft['targetProperty']) => questionTargetLabels[language][target]
  const isAsked = (target: QuestionDraft['targetProperty']) => target !== 'file' && questions.some(({ targetProperty }) => targetProperty === target)
  const isItemAsked = ({ uuid }: AskedItem) => questions.some(({ extensionItemUuid }) => extensionItemUuid === uuid)
  const targets = questionTargetProperties.filter((target) => target !== 'extension_item' && matches(nameOf(target)))
  const found = groups
    .map((group) => ({ ...group, items: group.items.filter(({ name }) => matches(`${group.name} ${name}`)) }))
    .filter(({ items }) => items.length > 0)
  const pick = (add: () => void) => () => {
    add()
    onClose()
  }
  return (
    <Dialog open title={texts.add.title} width="medium" onClose={onClose}>
      <div className="mk-add">
        <SearchField isPart aria-label={texts.add.search} placeholder={texts.add.search} value={query} onSearch={setQuery} />
        {targets.length > 0 && (
          <section>
            <h3>{texts.add.fixed}</h3>
            <p className="mk-help">{texts.add.fixedHelp}</p>
            <ul className="mk-add-choices">
              {targets.map((target) => (
                <Choice
                  key={target}
                  question={newQuestion(target, nameOf(target))}
                  isUsed={isAsked(target)}
                  onPick={pick(() => builder.acts.addTarget(target))}
                />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3>{texts.add.items}</h3>
          <p className="mk-help">{texts.add.itemsHelp}</p>
          {found.map((group) => (
            <div key={group.uuid} className="mk-add-group">
              <h4>{group.name}</h4>
              <ul className="mk-add-choices">
                {group.items.map((item) => (
                  <Choice
                    key={item.uuid}
                    question={newItemQuestion(item)}
                    isUsed={isItemAsked(item)}
                    note={themeItemUuids !== null && !themeItemUuids.has(item.uuid) && <Tag tone="warning">{texts.add.notInTheme}</Tag>}
                    onPick={pick(() => builder.acts.addItem(item))}
                  />
                ))}
              </ul>
            </div>
          ))}
          {hasLoaded && found.length === 0 && <p className="mk-add-none">{groups.length === 0 ? texts.add.noItems : texts.add.none}</p>}
          <p className="mk-add-settings">
            {texts.add.missing}
            <AppLink href={addresses.settings('extension_items')} target="_blank" rel="noopener">
              {texts.add.toSettings}
              <Icon icon={ExternalLink} size={14} />
            </AppLink>
          </p>
        </section>
      </div>
    </Dialog>
  )
}
