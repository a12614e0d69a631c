import { extensionItemTypes } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, FieldError, Select, useLanguage } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useSettingsTexts } from '../settings-texts.ts'
import { useUsesTexts } from '../shared/uses/uses-texts.ts'
import { type Part, PartRows } from '../templates/part-rows.tsx'
import { useCustomItemsTexts } from './custom-items-texts.ts'
import { type ItemPart, newItem, newPart, typeChange } from './group-draft.ts'
import './custom-items.css'

/** How many cases have a value. */
function ValueCount({ count }: { count: number | undefined }) {
  const texts = useUsesTexts()
  return <span className="mk-part-use mk-note">{count !== undefined && count > 0 && texts.parts.projects(count)}</span>
}

interface ChoicesProps {
  item: ItemPart
  /** How many cases have each item and choice. */
  counts: ReadonlyMap<string, number>
  /** The sentence under each faulty name, by uuid. */
  faults: ReadonlyMap<string, string>
  onChange: ((enums: Part[]) => void) | undefined
}

/** The choices of an item, folded to one line when it is there already and nothing is wrong with them. */
function Choices({ item, counts, faults, onChange }: ChoicesProps) {
  const texts = useCustomItemsTexts()
  const words = useSettingsTexts()
  const [isUnfolded, setUnfolded] = useState(item.isNew || item.enums.some((each) => each.isNew))
  const isOpen = isUnfolded || item.enums.some((each) => faults.has(each.uuid))
  const name = item.name || texts.unnamed
  return (
    <>
      <div className="mk-item-fold">
        <Button
          variant="ghost"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          aria-label={texts.itemOf(texts.choiceCount(item.enums.length), name)}
          onClick={() => setUnfolded(!isOpen)}
        >
          {texts.choiceCount(item.enums.length)}
        </Button>
        {!isOpen && <span className="mk-note">{item.enums.map((each) => each.name).join(words.comma)}</span>}
      </div>
      {isOpen && (
        <PartRows
          list={`choices-${item.uuid}`}
          label={texts.choicesOf(name)}
          parts={item.enums}
          faults={faults}
          fieldLabel={texts.choiceName(name)}
          addLabel={texts.addChoice}
          max={200}
          onChange={onChange}
          makeNew={newPart}
          renderEnd={(choice) => <ValueCount count={counts.get(choice.uuid)} />}
        />
      )}
    </>
  )
}

interface ItemRowsProps {
  items: readonly ItemPart[]
  /** How many cases have a value of each item and choice. */
  counts: ReadonlyMap<string, number>
  faults: ReadonlyMap<string, string>
  /** The item whose type the server keeps, and why. */
  fixedType: { uuid: string; message: string } | null
  onChange: ((items: ItemPart[]) => void) | undefined
}

/** The ordered items of a group, each with its name, type and choices. */
export function ItemRows({ items, counts, faults, fixedType, onChange }: ItemRowsProps) {
  const texts = useCustomItemsTexts()
  const language = useLanguage()
  const types = extensionItemTypes.map((type) => ({ value: type, label: constantLabel('extensionItemType', type, language) }))
  return (
    <PartRows
      list="items"
      label={texts.items}
      parts={items}
      faults={faults}
      fieldLabel={texts.itemName}
      addLabel={texts.addItem}
      max={100}
      onChange={onChange}
      makeNew={newItem}
      renderEnd={(item, at, change) => (
        <>
          <Select
            className="mk-item-type"
            aria-label={texts.itemType(at)}
            size="small"
            disabled={onChange === undefined || (counts.get(item.uuid) ?? 0) > 0}
            options={types}
            value={item.type}
            onChange={(type) => type !== null && change(typeChange(item, type))}
          />
          <ValueCount count={counts.get(item.uuid)} />
        </>
      )}
      renderBelow={(item, _at, change) =>
        (item.type === 'enums' || fixedType?.uuid === item.uuid) && (
          <div className="mk-item-below">
            {fixedType?.uuid === item.uuid && <FieldError>{fixedType.message}</FieldError>}
            {item.type === 'enums' && <Choices item={item} counts={counts} faults={faults} onChange={onChange && ((enums) => change({ enums }))} />}
          </div>
        )
      }
    />
  )
}
