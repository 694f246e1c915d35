import { expect, test } from 'vitest'
import { rulesFrom } from './own-rules.ts'
import { partsOf } from './sheet-in-parts.ts'

const rulesOf = (css: string, html: string) => rulesFrom(partsOf(css))(html)
const page = '<p class="card sm:p-2 [&amp;_svg]:size-5">Hello</p>'

test('a page has the rules of its classes, in whatever state and width, and those without a class', () => {
  const css = `p{color:red}.card:hover,.other{top:0}.other{left:0}
    @media (width>=30rem){.sm\\:p-2{padding:2px}.sm\\:p-3{padding:3px}}
    .\\[\\&_svg\\]\\:size-5 svg{width:5px}@media print{.other{right:0}}`
  expect(rulesOf(css, page)).toBe(
    '@layer ;p{color:red}.card:hover,.other{top:0}@media (width>=30rem){.sm\\:p-2{padding:2px}}.\\[\\&_svg\\]\\:size-5 svg{width:5px}',
  )
})

test('a rule needs all classes of one of its selectors, but those that it leaves out', () => {
  const css =
    '.card .inner{top:0}.card:not(.other){left:0}.a,.card:is(:where(.card):hover *){right:0}'
  expect(rulesOf(css, page)).toBe(
    '@layer ;.card:not(.other){left:0}.a,.card:is(:where(.card):hover *){right:0}',
  )
  expect(() => partsOf(':is(.a,.b){top:0}')).toThrow('Which classes')
})

test('layers keep their order where one of them is empty', () => {
  const css = '@layer base{p{top:0}}@layer parts{.other{top:1px}}@layer last{.card{top:2px}}'
  expect(rulesOf(css, page)).toBe(
    '@layer base,parts,last;@layer base{p{top:0}}@layer last{.card{top:2px}}',
  )
})

test('of the values that are defined a page has those that its rules use, and what these use', () => {
  const css = `:root{--a:var(--b);--b:1px;--c:2px;color-scheme:light}.card{top:var(--a)}.other{top:var(--c)}
    @property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}`
  expect(rulesOf(css, page)).toBe(
    '@layer ;:root{--a:var(--b);--b:1px;color-scheme:light}.card{top:var(--a)}@property --b{syntax:"*";inherits:false}',
  )
})
