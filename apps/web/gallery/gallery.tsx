import { useEffect, useState } from 'react'
import { Basics } from './basics.tsx'
import { Fields } from './fields.tsx'
import { ListView } from './list.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import './gallery.css'

const views = { '': All, list: ListView }

function All() {
  return (
    <div className="g-page">
      <h1 className="g-wide">Mekiki gallery</h1>
      <Basics />
      <Fields />
      <States />
      <Overlays />
    </div>
  )
}

/** The gallery; the address' hash chooses a view. */
export function Gallery() {
  const [hash, setHash] = useState(location.hash.slice(1))
  useEffect(() => {
    const follow = () => setHash(location.hash.slice(1))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const View = Object.entries(views).find(([name]) => name === hash)?.[1] ?? All
  return <View />
}
