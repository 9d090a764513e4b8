document.title = 'Kierto'
