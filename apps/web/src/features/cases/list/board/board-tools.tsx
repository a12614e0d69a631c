import { boardLaneBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { formatNumber } from '@mekiki/i18n/format'
import { Button, Checkbox, Menu, Popover, StatusChip, statusToneOf } from '@mekiki/ui'
import Eye from 'lucide-react/icons/eye'
import Rows from 'lucide-react/icons/rows-3'
import { useState } from 'react'
import { PopoverButton } from '../../../../shared/list/popover-button.tsx'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useBoardTexts } from './board-texts.ts'
import { useBoardFigures } from './use-board.ts'
import { useBoardStatuses } from './use-board-statuses.ts'

const [popoverWidth, menuWidth] = [264, 264]

function ColumnsPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { search, address } = useProjectList()
  const texts = useBoardTexts().columns
  const { all, shown } = useBoardStatuses()
  const figures = useBoardFigures(search.lane_by)
  const hidden = search.hidden_statuses
  const countOf = (uuid: string): number => figures.data?.columns.find(({ statusUuid }) => statusUuid === uuid)?.count ?? 0
  const show = (uuid: string, isShown: boolean) =>
    address.change({ hidden_statuses: isShown ? hidden.filter((each) => each !== uuid) : [...hidden, uuid] }, { replace: true })
  const action = (
    <Button
      variant="link"
      disabled={hidden.length === 0 && search.hide_empty === undefined}
      onClick={() => address.change({ hidden_statuses: [], hide_empty: undefined }, { replace: true })}
    >
      {texts.all}
    </Button>
  )
  return (
    <Popover
      anchor={anchor}
      title={texts.title}
      note={texts.note(shown.length, all.length)}
      action={action}
      width={popoverWidth}
      isFlush
      onClose={onClose}
      footer={
        <Checkbox
          checked={search.hide_empty === 'true'}
          onChange={(isOn) => address.change({ hide_empty: isOn ? 'true' : undefined }, { replace: true })}
          label={texts.hideEmpty}
        />
      }
    >
      <ul className="mk-board-choices">
        {all.map((status) => (
          <li key={status.uuid}>
            <Checkbox
              checked={!hidden.includes(status.uuid)}
              onChange={(isShown) => show(status.uuid, isShown)}
              label={<StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>}
              count={formatNumber(countOf(status.uuid))}
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** What the board is made of: which statuses have columns, with the hidden ones counted, and what its lanes are. */
export function BoardTools({ hasWords }: { hasWords: boolean }) {
  const { themeUuid, search, address } = useProjectList()
  const texts = useBoardTexts()
  const all = useListTexts().group.by
  const { all: statuses, shown } = useBoardStatuses()
  const [isOpen, setOpen] = useState(false)
  const laneName = search.lane_by === undefined ? texts.lanes.none : all[search.lane_by]
  const lanes = boardLaneBys.filter((by) => themeUuid === null || by !== 'theme')
  if (statuses.length === 0) return null
  return (
    <>
      <PopoverButton
        icon={Eye}
        isShown={isOpen}
        onOpen={() => setOpen(true)}
        popover={(anchor) => <ColumnsPopover anchor={anchor} onClose={() => setOpen(false)} />}
      >
        {texts.columns.of(shown.length, statuses.length)}
      </PopoverButton>
      <Menu
        label={texts.lanes.label}
        width={menuWidth}
        trigger={(props) => (
          <Button {...props} variant={search.lane_by === undefined ? 'ghost' : 'tonal'} icon={Rows} aria-label={texts.lanes.current(laneName)}>
            {hasWords ? texts.lanes.current(laneName) : undefined}
          </Button>
        )}
        items={[
          { key: 'none', label: texts.lanes.none, isChecked: search.lane_by === undefined, onSelect: () => address.change({ lane_by: undefined }) },
          ...lanes.map((by) => ({ key: by, label: all[by], isChecked: search.lane_by === by, onSelect: () => address.change({ lane_by: by }) }))
        ]}
      />
    </>
  )
}
