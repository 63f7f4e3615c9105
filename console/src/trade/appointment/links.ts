export const appointmentLinks = {
  list: '/bookings',
  week: '/bookings/week',
  services: '/booking-services',
  addService: '/booking-services/add',
  service: (id: string) => `/booking-services/${id}`,
  ofSlot: (s: { day: string; serviceId: string; shopId: string }) =>
    `/bookings?${new URLSearchParams({ from: s.day, to: s.day, serviceId: s.serviceId, shopId: s.shopId }).toString()}`,
}
