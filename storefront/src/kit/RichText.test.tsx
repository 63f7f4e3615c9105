import { safeHtml } from '@youli/domain/kit/safe-html.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

test('what is shown was washed [B0869]', () => {
  const { container } = render(<RichText html={'<p onclick="x()">a</p><script>x()</script>'} />)
  expect(container.firstElementChild!.innerHTML).toBe('<p>a</p>')
})

test('an operator’s text keeps its shape', () => {
  const html = '<h3>工艺</h3><p style="color:red">古法<b>足金</b></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
  expect(safeHtml(html)).toBe(html)
  expect(safeHtml('<img src="/files/a.webp" alt="a">')).toBe('<img src="/files/a.webp" alt="a" loading="lazy">')
})

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['a<script>x()</script>', 'a'],
  ['<iframe src="//evil"></iframe>b', 'b'],
  ['<a href="javascript:x()">c</a>', '<a rel="noopener">c</a>'],
  ['<img src=x onerror=x()>', '<img loading="lazy">'],
  ['<svg><script>x()</script></svg>d', 'd'],
  ['<p style="position:fixed;top:0">e</p>', '<p>e</p>'],
  ['<custom-box><p>f</p></custom-box>', '<p>f</p>'],
  ['<a href="//evil.com">g</a>', '<a rel="noopener">g</a>'],
])('%s runs nothing [B0869]', (html, safe) => expect(safeHtml(html)).toBe(safe))
