// retired worker
