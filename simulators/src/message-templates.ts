/** `thing1=商品名称` as a field of a template; the platform names fields by their kind and a number. */
const template = (id: string, title: string, ...fields: string[]) => ({
  id,
  title,
  fields: fields.map((field) => {
    const [name = '', label = ''] = field.split('=')
    return { name, label }
  }),
})
/** The templates an account has taken; their ids differ from account to account. */
export const templatesOf = (mark: string) => [
  template(
    `${mark}_order_shipped_Jx3kQ0vL8yTn5Rb2Wd`,
    '订单发货通知',
    'character_string1=订单编号',
    'thing2=快递公司',
    'character_string3=快递单号',
  ),
  template(`${mark}_pickup_ready_Zp7mF4cH1sKe9Ua6Go`, '取货提醒', 'character_string1=订单编号', 'thing2=取货门店', 'date3=取货日期'),
  template(`${mark}_refund_done_Vt2wN8dX5rYi3Qm0Lb`, '退款成功通知', 'character_string1=订单编号', 'amount2=退款金额', 'thing3=退款原因'),
  template(`${mark}_activity_soon_Kc6jB1gP9oSh4Ez7Ta`, '活动开始提醒', 'thing1=活动名称', 'time2=开始时间'),
  template(`${mark}_birthday_Wn5uD3fM8xCl0Ry2Ik`, '生日祝福通知', 'thing1=会员姓名', 'time2=生日'),
  template(`${mark}_memorial_Hs4eA7vO2qGj6Zp1Nw`, '纪念日提醒', 'thing1=会员姓名', 'thing2=纪念日', 'time3=日期'),
  template(`${mark}_coupon_ends_Bd9tL0kU5iXf8Mc3Vr`, '优惠券到期提醒', 'thing1=优惠券', 'time2=到期时间'),
  template(`${mark}_points_end_Ey1sQ6hW4nJo7Pg2Ck`, '积分到期提醒', 'number1=积分', 'time2=到期时间'),
  template(`${mark}_after_sale_Mq8rT3vK6bHd1Xs5Yn`, '售后进度提醒', 'character_string1=订单编号', 'thing2=处理结果'),
  template(`${mark}_sign_up_ok_Tf2yC7nA9pLk4Wv6Je`, '报名成功通知', 'thing1=活动名称'),
  template(`${mark}_sign_up_no_Rb8mX1dQ5uZs3Hg7Oy`, '报名审核结果通知', 'thing1=活动名称', 'thing2=审核备注'),
  template(`${mark}_sign_up_back_Ui6wE4kN0tFr9Va2Sc`, '报名费退款通知', 'thing1=活动名称', 'amount2=退款金额', 'thing3=退款原因'),
  template(`${mark}_bespoke_Lk3pZ9sD6vQw1Xe8Rt`, '定制进度通知', 'thing1=定制项目', 'character_string2=定制单号', 'thing3=当前进度'),
  template(`${mark}_booking_soon_Yc5bN2mH8uJf4Ga7Ov`, '预约到店提醒', 'thing1=预约项目', 'thing2=到店门店', 'character_string3=预约时间'),
  template(`${mark}_booking_off_Wd1xT6kP3iSr9Be5Lq`, '预约取消通知', 'thing1=预约项目', 'character_string2=预约时间', 'thing3=取消原因'),
  template(`${mark}_card_in_Wq3vL9sE1nYb6Tz4Kd`, '储值卡充值到账通知', 'amount1=充值金额', 'amount2=赠送金额', 'amount3=当前余额'),
  template(`${mark}_card_pay_Ho7cP2xM5gRj8Ua0Nf`, '储值卡消费通知', 'thing1=消费门店', 'amount2=消费金额', 'amount3=当前余额'),
  template(`${mark}_card_undo_Sb4dK6wQ9tIl1Ve3Xy`, '消费撤销通知', 'thing1=消费门店', 'amount2=撤销金额', 'amount3=当前余额'),
  template(`${mark}_card_back_Gm8rZ0hJ2uCo5Pf7Aw`, '储值卡退款通知', 'amount1=退款金额', 'thing2=退款原因'),
  template(`${mark}_recall_Ct5aV8kU1rJw2Bm6Hs`, '会员回馈通知', 'thing1=回馈内容', 'time2=截止时间'),
  template(`${mark}_card_no_Dn1yB3kT6eXs9Lq5Rv`, '退款审核结果通知', 'amount1=退款金额', 'thing2=审核备注'),
  template(`${mark}_gift_card_Lc7hB2sY5vNq8Fw1Px`, '礼品卡到账通知', 'thing1=礼品卡', 'time2=有效期至'),
  template(`${mark}_new_device_Vk2nD8sW5qHb7Xc4Ry`, '账号登录提醒', 'time1=登录时间'),
  template(`${mark}_codes_wrong_Pz6eJ1tM9aUo3Lf8Gi`, '账号安全提醒', 'time1=恢复时间'),
]
