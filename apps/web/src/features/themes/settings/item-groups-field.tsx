import { MultiSelect, SortHandle } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../shared/calls/lists.ts'
import { namedOptions } from '../../../shared/choices/named-options.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './field-props.ts'

/** The groups of custom items that a theme's cases have, in the order in which cases show them. */
export function ItemGroupsField({ values, errors, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const groups = useQuery(lists.extensionItemGroups).data?.items
  const chosen = values.extensionItemGroupUuids.flatMap((uuid) => groups?.find((group) => group.uuid === uuid) ?? [])
  const order = (extensionItemGroupUuids: string[]) => onChange({ extensionItemGroupUuids })
  return (
    <div>
      <MultiSelect
        label={texts.fields.extensionItemGroupUuids}
        disabled={!canEdit}
        options={namedOptions(groups)}
        value={values.extensionItemGroupUuids}
        error={errors.extensionItemGroupUuids}
        onChange={order}
      />
      {chosen.length > 0 && (
        <ol className="mk-theme-groups" aria-label={texts.itemGroupOrder}>
          {chosen.map(({ uuid, name, items }) => (
            <li key={uuid}>
              {canEdit && chosen.length > 1 && (
                <SortHandle list="theme-item-groups" itemKey={uuid} name={name} keys={chosen.map((group) => group.uuid)} onOrder={order} />
              )}
              <span>
                {name}
                <small>{items.map((item) => item.name).join(texts.comma)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
