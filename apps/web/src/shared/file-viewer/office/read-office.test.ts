import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readOffice } from './read-office.ts'
import { readXml, textOf } from './xml.ts'
import { openArchive } from './zip.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

// Written by Python's zipfile.
const word =
  'UEsDBBQAAAAIAAAAIQB737tc6AAAAJQBAAARAAAAd29yZC9kb2N1bWVudC54bWyzKbdKyU8uzU3NK1GoyM3JK7Yqt1XKKCkpsNLXL07OSM1NLNbLL0jNA8ql5RflJpYAuUXp+uX5RSkFRfnJqcXFmXnpuTn6RgYGZvq5iZl5SnY25VZJ+SmVILoATAQUgangksqcVIVyq7LEHFslj9TEFKBOQyV9Oxt9uBowUWL3YuWylysmP25c93zrhGfz5oAUlICVFUEUw42Gqn++Zo3R0+1Lny7YAlUKJBKT9CGST9f1PNnVhtWMkqQcMAUxJhnd2Bcr1j5tmolFpz5MNaaep/0bnk3dgFuPPsQ6fajl+rCw0kfEgx0AUEsBAhQDFAAAAAgAAAAhAHvfu1zoAAAAlAEAABEAAAAAAAAAAAAAAIABAAAAAHdvcmQvZG9jdW1lbnQueG1sUEsFBgAAAAABAAEAPwAAABcBAAAAAA=='
const sheets =
  'UEsDBBQAAAAIAAAAIQAJdQgvnAAAAOQAAAAPAAAAeGwvd29ya2Jvb2sueG1sjY9BDoJADEWvMukBLLrQhAArNxxjhOJMYKakHaNrb+EN3HgsE48hAdm7av//6ftpcWXpT8y9uYUhagkupTFH1MZRsLrhkeKUdCzBpknKGXUUsq06ohQG3GXZHoP1ERZCLv8wuOt8Q0duLoFiWiBCg02eozo/KlTF3KC/aaINVMLn+XrfH2Bmr25L2IKR3E+L1O0BsCpwPcP1s+oLUEsDBBQAAAAIAAAAIQAF2h04dQAAAJwAAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHNVzksKwzAMBNCrGB0gCl20tNjeZ1tyAZGodkj8QTK0x6/pKl0Nw8Bj7JMPalvJGreq5pOOrA5ia/WBqEvkRDqUyrkvryKJWq8SsNKyU2C8jOMV5WyAt2fTTKsDmdYbmJkkcHPwLrJrZG6Kv7gPHQf0Fv/O+C9QSwMEFAAAAAgAAAAhAKMdWPSBAAAAnQAAABQAAAB4bC9zaGFyZWRTdHJpbmdzLnhtbLMpLi5RqMjNySu2VcooKSmw0tcvTs5IzU0s1ssvSM0DyqTlF+UmlgC5Ren6xQVFqYkpxRmpqSW5OfpGBgZm+rmJmXlKdjbFmXY2JXbPVs5/vmKdjX6JnY0+SASEi0ASj5s2P24GoukQuSKYcPOax83Nj5u2Pm7eA5cB69QHussOAFBLAwQUAAAACAAAACEAERDvMnIAAACTAAAADQAAAHhsL3N0eWxlcy54bWyzKS6pzEkNzkhNLVGoyM3JK7ZVyigpKbDS1y9OzkjNTSzWyy9IzQPKpOUX5SaWALlF6frFBUWpiSnFIE25OfpGBgZm+rmJmXlKdjbJqTk5EWnFdjYVaQp5pbluuSWeKbZKBkr6aCKGJiAhfbhyfYQz7ABQSwMEFAAAAAgAAAAhAL8ZPsK+AAAANQEAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0OS54bWxdkE0OgjAQha9CegAHrGFhShN/buAJGqxCpIW0E/ACbt16AvZeCs/hAAbR3cx78+abVjSlu/hMawyuprA+YRlitQbwaaaN8ouy0pacU+mMQmrdGXzltDoOIVPAMgxjMCq3TIpB2ytUUriyCVzCIlLTvthELMCEeeprGQqopYD04+1GL7dFbvUBHc3kXgqU3fPe3drXoxWANN+LfQho+UTgE4HPCNEvYcsHdfXHpYQfbyQv5vybGhEwexBMPyXfUEsBAhQDFAAAAAgAAAAhAAl1CC+cAAAA5AAAAA8AAAAAAAAAAAAAAIABAAAAAHhsL3dvcmtib29rLnhtbFBLAQIUAxQAAAAIAAAAIQAF2h04dQAAAJwAAAAaAAAAAAAAAAAAAACAAckAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc1BLAQIUAxQAAAAIAAAAIQCjHVj0gQAAAJ0AAAAUAAAAAAAAAAAAAACAAXYBAAB4bC9zaGFyZWRTdHJpbmdzLnhtbFBLAQIUAxQAAAAIAAAAIQAREO8ycgAAAJMAAAANAAAAAAAAAAAAAACAASkCAAB4bC9zdHlsZXMueG1sUEsBAhQDFAAAAAgAAAAhAL8ZPsK+AAAANQEAABgAAAAAAAAAAAAAAIABxgIAAHhsL3dvcmtzaGVldHMvc2hlZXQ5LnhtbFBLBQYAAAAABQAFAEgBAAC6AwAAAAA='
const slides =
  'UEsDBBQAAAAIAAAAIQC5+EoRtgAAADwBAAAWAAAAcHB0L3NsaWRlcy9zbGlkZTEwLnhtbI2QzQ3CMAyFV6kyAK44cIjSHJgAqSwQmtBWyo+VRNDeGIARmIVtYA6ahgq4cfn8oufnWGZIg5bFYLQNVFSkixEpQGg6ZURYOVR28o7OGxGnp29BenHubWs0rMtyA0b0lrzz+E8evQrKRhF7Z3+GcIa0qbVMNeDeK5VVoj3VuPNZ5YpdEUdUFTk4ORLgDBYPvtvjsJ18zgTFBJ8Q+fN2edyvDJJO9DNxzi4JyH/DZxlY9oP5aPwFUEsDBBQAAAAIAAAAIQBcTXkrvwAAAEMBAAAVAAAAcHB0L3NsaWRlcy9zbGlkZTIueG1sjZBNDoIwEIWvYjiAQ1y4aEoXnsAEL9BABZK2TNqJwhm8gWuP4MZoPA0J15CCRN25+eb3TV6GI/M6XzRGW89kEpVEyAB8Vioj/bJGZYfZvnZG0lC6AnInj5UtjIZVHK/ByMpGbz3+o0envLIkqartzxHBkWWpzkP0uHNKTVmgPaS4dVM2RSwX1KJKIqpIqwgEh3kI3/vUbOq8FVwyDHABJLrHub88++utu584hE6gG4njhVkHkwX4eILZJoy/Ey9QSwECFAMUAAAACAAAACEAufhKEbYAAAA8AQAAFgAAAAAAAAAAAAAAgAEAAAAAcHB0L3NsaWRlcy9zbGlkZTEwLnhtbFBLAQIUAxQAAAAIAAAAIQBcTXkrvwAAAEMBAAAVAAAAAAAAAAAAAACAAeoAAABwcHQvc2xpZGVzL3NsaWRlMi54bWxQSwUGAAAAAAIAAgCHAAAA3AEAAAAA'

describe('office files', () => {
  it('of Word show headings, lines and tables', async () => {
    expect(await readOffice('word', bytesOf(word))).toEqual([
      {
        name: null,
        blocks: [
          { kind: 'text', text: '試験の結果', level: 1 },
          { kind: 'text', text: '第2工場\t完了', level: null },
          { kind: 'table', rows: [['設備', '台数']], isCut: false }
        ]
      }
    ])
  })

  it('of Excel show each sheet with its cells in their places, days as days', async () => {
    expect(await readOffice('sheets', bytesOf(sheets))).toEqual([
      { name: '設備', blocks: [{ kind: 'table', rows: [['機種', '', '導入日'], [], ['コンプレッサー', '4', '2026/11/5']], isCut: false }] }
    ])
  })

  it('of PowerPoint show the slides in the order of their numbers', async () => {
    expect((await readOffice('slides', bytesOf(slides))).map(({ blocks }) => blocks)).toEqual([
      [{ kind: 'text', text: '会社紹介', level: 2 }],
      [{ kind: 'text', text: '最後', level: null }]
    ])
  })

  it('are read whatever their prefixes, entities, comments and quotes', () => {
    const root = readXml(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:a n='1 > 0'><!-- <b/> -->&lt;&#x3042;&amp;&e;<![CDATA[<c>]]></w:a>`
    )
    expect(root.children.map((child) => typeof child !== 'string' && [child.name, child.attributes.get('n')]).filter(Boolean)).toEqual([['a', '1 > 0']])
    expect(textOf(root)).toContain('<あ&&e;<c>')
  })

  it('that are none, or cut off, are refused', async () => {
    await expect(readOffice('word', bytesOf(btoa('no archive at all, only some words')))).rejects.toThrow()
    await expect(readOffice('word', bytesOf(word).slice(0, 200))).rejects.toThrow()
    expect(await readOffice('word', bytesOf(slides))).toEqual([])
  })

  it('with a part that is too large for a browser, or a list without end, are refused', async () => {
    const large = openArchive(zipSync({ 'a.xml': new Uint8Array(33 * 1024 * 1024), 'b.xml': new TextEncoder().encode('甲') }))
    expect(large.names).toEqual(['a.xml', 'b.xml'])
    await expect(large.readText('a.xml')).rejects.toThrow('too large')
    expect([await large.readText('b.xml'), await large.readText('c.xml')]).toEqual(['甲', null])
    const endless = Uint8Array.from(bytesOf(word))
    // The number of parts, twice, in the record at the end.
    endless.fill(0xff, endless.length - 14, endless.length - 10)
    expect(() => openArchive(endless)).toThrow('too many parts')
  })
})
