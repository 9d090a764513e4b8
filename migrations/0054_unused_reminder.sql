-- Orders keep which reminders were sent (vehicle_order.reminders_done). Nothing used this column.
alter table scrapping_consent drop column reminded_at;
