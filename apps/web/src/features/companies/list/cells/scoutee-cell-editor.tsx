import { MultiPickerPopup, type Option, type TreeNode } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { type EditedRows, sharedChoices } from '../../../../shared/list/use-row-cells.ts'
import { type CarriedKind, changeCarried } from '../../bulk/change-carried.ts'
import { useEntryChoices } from '../../edit/entry-choices.ts'
import { useColumnLabel, useScouteesTexts } from '../../scoutees-texts.ts'
import { useScouteeCache } from '../../use-scoutee-cache.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

/** The nodes of a tree one under the other, each by its path. */
function flatOptions(nodes: readonly TreeNode[], before = ''): Option<string>[] {
  return nodes.flatMap(({ value, label, children = [] }) => [{ value, label: before + label }, ...flatOptions(children, `${before}${label}>`)])
}

/** The tags or channels of companies and people in their cell: what is marked is given to all of the range, what is left is taken from them. */
export function ScouteeCellEditor({ edited: { field, anchor, rows }, onClose }: { edited: EditedRows<ScouteeItem, CarriedKind>; onClose: () => void }) {
  const texts = useScouteesTexts().links
  const label = useColumnLabel()(field)
  const choices = useEntryChoices()
  const client = useQueryClient()
  const cache = useScouteeCache()
  const { shared, differenceOf } = sharedChoices(rows.map((row) => (field === 'tags' ? row.tagUuids : row.channelUuids)))
  const change = async (next: string[]) => {
    const { added, removed } = differenceOf(next)
    const operationUuids: string[] = []
    try {
      for (const [way, chosen] of [['attach', added] as const, ['detach', removed] as const]) {
        if (chosen.length === 0) continue
        const { uuids, operationUuid } = await changeCarried({ kind: field, way, targets: rows, chosen })
        if (uuids.length > 0) operationUuids.push(operationUuid)
      }
    } catch (error) {
      handleError(error)
    }
    if (operationUuids.length > 0) notifyOfChange(client, texts.done, operationUuids, texts)
    cache.refresh()
  }
  return (
    <MultiPickerPopup
      isSearchable
      anchor={anchor}
      label={label}
      options={field === 'tags' ? flatOptions(choices.tags) : choices.channels}
      value={shared}
      onClose={onClose}
      onChange={(next) => void change(next)}
    />
  )
}
