import type { Screen } from '../../kit/router.tsx'

export const seckillScreens: Screen[] = [
  // It asks for a phone itself, so that it can say why.
  {
    path: '/activity/seckill/index/:activityId',
    load: () => import('./SeckillIndex.tsx'),
    skeleton: 'detail',
    first: ['/activity/api/v2/h5/detail?activityId=:activityId&shareId=:shareId'],
    picture: 'activityListPicUrl.0',
  },
  {
    path: '/activity/seckill/index/:activityId/:shareId',
    load: () => import('./SeckillIndex.tsx'),
    skeleton: 'detail',
    first: ['/activity/api/v2/h5/detail?activityId=:activityId&shareId=:shareId'],
    picture: 'activityListPicUrl.0',
  },
  {
    path: '/activity/seckill/product/:activityId/:goodsId',
    load: () => import('./SeckillGoods.tsx'),
    skeleton: 'detail',
    first: [
      '/goods/img/list?goodsId=:goodsId',
      '/activity/api/v2/h5/detail?activityId=:activityId&shareId=:shareId',
      '/goods/store/all?goodsId=:goodsId&activityId=:activityId',
    ],
    picture: '0.imgUrl',
  },
  { path: '/activity/seckill/create', load: () => import('./SeckillCreate.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/activity/seckill/wait/:activityId', load: () => import('./SeckillWait.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/preview/seckill/:activityId', load: () => import('./SeckillPreview.tsx'), skeleton: 'detail' },
]
