-- What the log told of receivers: their phones were masked, names and addresses were not.
UPDATE "audit_log" SET
  "before" = "before" - 'name' - 'area' - 'address',
  "after" = "after" - 'name' - 'area' - 'address'
WHERE "action" = 'order.readdress';
