import { DateRangeField, IconButton, MultiSelect, RangeField, SearchField, Select } from '@mekiki/ui'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useListPartsTexts } from '../list/list-parts-texts.ts'
import { type ExtensionCondition, hasValue, type FilterItem } from './extension-conditions.ts'
import './extension-filter.css'

interface ValueProps {
  item: FilterItem
  condition: ExtensionCondition
  onChange: (condition: ExtensionCondition) => void
}

/** What is asked of a custom item, by its type. */
function Value({ item, condition, onChange }: ValueProps) {
  const texts = useListPartsTexts().extension
  switch (item.type) {
    case 'string':
      return (
        <SearchField
          isPart
          aria-label={`${item.name} ${texts.contains}`}
          placeholder={texts.contains}
          value={condition.extensionItemStringValue ?? ''}
          onSearch={(text) => onChange({ ...condition, extensionItemStringValue: text === '' ? undefined : text })}
        />
      )
    case 'number':
      return (
        <RangeField
          aria-label={item.name}
          value={{ from: condition.extensionItemFromNumberValue ?? null, to: condition.extensionItemToNumberValue ?? null }}
          onChange={({ from, to }) => onChange({ ...condition, extensionItemFromNumberValue: from ?? undefined, extensionItemToNumberValue: to ?? undefined })}
        />
      )
    case 'date':
      return (
        <DateRangeField
          aria-label={item.name}
          stacked
          value={{ from: condition.extensionItemFromDateValue ?? null, to: condition.extensionItemToDateValue ?? null }}
          onChange={({ from, to }) => onChange({ ...condition, extensionItemFromDateValue: from ?? undefined, extensionItemToDateValue: to ?? undefined })}
        />
      )
    case 'enums':
      return (
        <MultiSelect
          aria-label={item.name}
          size="small"
          options={item.enums.map((choice) => ({ value: choice.uuid, label: choice.name }))}
          value={condition.extensionItemEnumUuids ?? []}
          onChange={(extensionItemEnumUuids) => onChange({ ...condition, extensionItemEnumUuids })}
        />
      )
  }
}

/** Conditions on custom items: each item once, by its type; all of them hold. One that was only picked waits for its value. */
export function ExtensionFilter({
  items,
  value,
  onChange
}: {
  items: readonly FilterItem[]
  value: readonly ExtensionCondition[]
  onChange: (conditions: ExtensionCondition[]) => void
}) {
  const texts = useListPartsTexts().extension
  const [picked, setPicked] = useState<readonly string[]>([])
  const waiting = picked.filter((uuid) => !value.some((condition) => condition.extensionItemUuid === uuid))
  const shown: ExtensionCondition[] = [...value, ...waiting.map((extensionItemUuid) => ({ extensionItemUuid }))]
  const put = (next: ExtensionCondition) => {
    const isNew = !value.some((condition) => condition.extensionItemUuid === next.extensionItemUuid)
    setPicked([...new Set([...picked, next.extensionItemUuid])])
    const all = isNew ? [...value, next] : value.map((condition) => (condition.extensionItemUuid === next.extensionItemUuid ? next : condition))
    onChange(all.filter(hasValue))
  }
  const remove = (uuid: string) => {
    setPicked(picked.filter((each) => each !== uuid))
    onChange(value.filter((condition) => condition.extensionItemUuid !== uuid))
  }
  const free = items.filter((item) => !shown.some((condition) => condition.extensionItemUuid === item.uuid))
  return (
    <div className="mk-extension-filter">
      {shown.map((condition) => {
        const item = items.find((each) => each.uuid === condition.extensionItemUuid)
        if (!item) return null
        return (
          <div key={item.uuid} className="mk-extension-condition">
            <div className="mk-extension-name">
              <span>{item.name}</span>
              <IconButton icon={Trash} label={texts.remove(item.name)} onClick={() => remove(item.uuid)} />
            </div>
            <Value item={item} condition={condition} onChange={put} />
          </div>
        )
      })}
      {free.length > 0 && (
        <Select
          aria-label={texts.add}
          placeholder={texts.add}
          size="small"
          options={free.map((item) => ({ value: item.uuid, label: item.name }))}
          value={null}
          onChange={(uuid) => uuid !== null && setPicked([...picked, uuid])}
        />
      )}
    </div>
  )
}
