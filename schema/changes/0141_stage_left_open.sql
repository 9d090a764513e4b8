-- A vehicle may be marked as done with open stages and without a reason. The history names each of them.
alter table record_change drop constraint record_change_change_check;
alter table record_change add constraint record_change_change_check
  check (change in ('stage_done', 'stage_undone', 'stage_left_open', 'condition', 'inspection',
    'remarks', 'picture', 'picture_removed', 'owner_mail', 'treatment', 'treatment_corrected',
    'place', 'weight', 'part_removed', 'part_returned'));
