import { Pager } from '@mekiki/ui'

interface ListFootProps {
  page: number
  perPage: number
  total: number
  address: { setPage: (page: number) => void; setPerPage: (perPage: number) => void }
}

/** The pages below a list, which its address keeps; nothing below an empty one. */
export function ListFoot({ page, perPage, total, address }: ListFootProps) {
  if (total === 0) return null
  return (
    <footer className="mk-list-foot">
      <Pager page={page} perPage={perPage} total={total} onPage={address.setPage} onPerPage={address.setPerPage} />
    </footer>
  )
}
