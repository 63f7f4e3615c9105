import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx'

const shop: PhonePreviewProps = {
  brandName: '桂月花坊',
  colours: { page: '#fff', surface: '#f7f7f5', ink: '#141414', accent: '#6b4524', tint: '#f1ece4', hero: '#ececea', onHero: '#141414' },
  title: '把秋天\n扎成一束',
  subtitle: '全场满 199 免运费',
  categories: ['花束', '绿植', '花器', '送礼', '养护'].map((name) => ({ name })),
  goods: [
    { name: '粉玫瑰花束', price: '¥199', imageUrl: '/rose.png' },
    { name: '尤加利小束', price: '¥89' },
  ],
}
const phone = () => screen.getByRole('figure', { name: '桂月花坊的商城首页' })

test('the phone shows brand, banner, four categories and products', () => {
  render(<PhonePreview {...shop} />)
  for (const text of ['桂月花坊', '全场满 199 免运费', '送礼', '粉玫瑰花束', '¥89', '我的']) expect(phone().textContent).toContain(text)
  expect(phone().textContent).not.toContain('养护')
  expect(phone().querySelector('img')?.getAttribute('src')).toBe('/rose.png')
  expect(phone().style.getPropertyValue('--phone-accent')).toBe('#6b4524')
})

test('a cropped phone has no status bar and no tabs', () => {
  render(<PhonePreview {...shop} cropped />)
  expect(phone().textContent).toContain('粉玫瑰花束')
  expect(phone().textContent).not.toContain('9:41')
  expect(phone().textContent).not.toContain('我的')
})
